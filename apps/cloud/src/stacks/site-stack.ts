/**
 * The site: a private bucket behind CloudFront, with the site's own headers and a real status 404.
 *
 * The files are uploaded beside the stack (`deploy/upload.ts`), because their content depends on what the other stacks
 * made. Certificate and records are made if the settings name a domain and its hosted zone.
 */
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { Certificate, CertificateValidation, type ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  CachePolicy,
  CacheHeaderBehavior,
  Distribution,
  type ErrorResponse,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { BuildFacts } from "@poolgate/site/server/build-facts";
import { PICTURE_FOR_LINKS } from "@poolgate/site/server/site-headers";
import type { CloudSettings, DomainSettings } from "../settings/settings.ts";
import { acknowledge } from "./acknowledge.ts";
import { addBudget } from "./budget.ts";
import { edgeFunctionCode } from "./edge-function.ts";
import { headerBehaviors } from "./response-headers.ts";

export interface SiteStackProps extends StackProps {
  readonly settings: CloudSettings;
  /** What the build of the site was made with. */
  readonly facts: BuildFacts;
}

/** How long a changed document may still be answered from a cache at the edge. */
const EDGE_SECONDS = 60;
const NOT_FOUND = "/404.html";

export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, props: SiteStackProps) {
    super(scope, id, props);
    const { settings, facts } = props;
    const { domain } = settings;
    const zone = domain === undefined ? undefined : this.#findZone(domain);
    const bucket = this.#createBucket();
    const files = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket as IBucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      compress: true,
      cachePolicy: this.#createCachePolicy(settings.name),
    };
    const distribution = new Distribution(this, "Distribution", {
      comment: `${settings.name}: the site`,
      defaultRootObject: "index.html",
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      errorResponses: [400, 403, 404].map(notFound),
      ...(domain !== undefined && {
        domainNames: [domain.name],
        certificate: this.#findCertificate(domain, zone),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      additionalBehaviors: {
        [PICTURE_FOR_LINKS]: {
          ...files,
          responseHeadersPolicy: new ResponseHeadersPolicy(this, "PictureHeaders", {
            responseHeadersPolicyName: `${settings.name}-picture-headers`,
            ...headerBehaviors(facts, PICTURE_FOR_LINKS),
          }),
        },
      },
      defaultBehavior: {
        ...files,
        responseHeadersPolicy: new ResponseHeadersPolicy(this, "Headers", {
          responseHeadersPolicyName: `${settings.name}-site-headers`,
          ...headerBehaviors(facts, "/"),
        }),
        functionAssociations: [
          { eventType: FunctionEventType.VIEWER_REQUEST, function: this.#createFunction(settings.name, facts) },
        ],
      },
    });
    acknowledgeDistribution(distribution, domain);
    addBudget(this, settings);
    if (domain !== undefined && zone !== undefined) this.#createRecords(domain, zone, distribution);
    new CfnOutput(this, "Bucket", { value: bucket.bucketName });
    new CfnOutput(this, "DistributionDomain", { value: distribution.distributionDomainName });
  }

  #createBucket(): Bucket {
    const bucket = new Bucket(this, "Files", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledge(bucket, {
      "AwsSolutions-S1": "Only CloudFront reads the bucket, and the site's policy promises a log without addresses.",
    });
    return bucket;
  }

  /** Nothing of a request but its path and encoding matters, so nothing else is part of the key. */
  #createCachePolicy(name: string): CachePolicy {
    return new CachePolicy(this, "Cache", {
      cachePolicyName: `${name}-site-files`,
      headerBehavior: CacheHeaderBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
      minTtl: Duration.seconds(EDGE_SECONDS),
      defaultTtl: Duration.seconds(EDGE_SECONDS),
      maxTtl: Duration.days(365),
    });
  }

  #createFunction(name: string, { styleHashes }: BuildFacts): EdgeFunction {
    const pages = Object.keys(styleHashes).map((file) => `/${file.replace(/(?:^index)?\.html$/u, "")}`);
    return new EdgeFunction(this, "OneAddress", {
      functionName: `${name}-one-address`,
      comment: "Redirects similar paths to the one address of a page",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(edgeFunctionCode(pages.filter((path) => path !== "/404"))),
    });
  }

  #findZone({ source }: DomainSettings): IHostedZone | undefined {
    if (source.kind === "certificate") return undefined;
    const { id, zoneName } = source;
    return HostedZone.fromHostedZoneAttributes(this, "Zone", { hostedZoneId: id, zoneName });
  }

  #findCertificate({ name, source }: DomainSettings, zone: IHostedZone | undefined): ICertificate {
    if (source.kind === "certificate") return Certificate.fromCertificateArn(this, "Certificate", source.arn);
    return new Certificate(this, "Certificate", {
      domainName: name,
      validation: CertificateValidation.fromDns(zone),
    });
  }

  #createRecords({ name }: DomainSettings, zone: IHostedZone, distribution: Distribution): void {
    const record = { zone, recordName: name, target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)) };
    new ARecord(this, "Address", record);
    new AaaaRecord(this, "AddressV6", record);
  }
}

/** Without the right to list, S3 answers 403 for a file that is not there, and 400 for a path that it cannot decode. */
function notFound(httpStatus: number): ErrorResponse {
  return { httpStatus, responseHttpStatus: 404, responsePagePath: NOT_FOUND, ttl: Duration.seconds(EDGE_SECONDS) };
}

function acknowledgeDistribution(distribution: Distribution, domain: DomainSettings | undefined): void {
  acknowledge(distribution, {
    "AwsSolutions-CFR1": "The site is for visitors of every country.",
    "AwsSolutions-CFR2":
      "A firewall costs more than the site, which is files only; the api is throttled by its gateway.",
    "AwsSolutions-CFR3": "The site's policy promises a log without addresses, which CloudFront's log would hold.",
    ...(domain === undefined && {
      "AwsSolutions-CFR4":
        "CloudFront chooses the TLS versions of its own certificate; with a domain it is TLS 1.2 on.",
    }),
  });
}
