/** The AWS SDK for JavaScript v3, as published, imports users, and the file is sent as the guide's `curl` does. */
import { request as httpRequest } from "node:http";
import { expect, it } from "vitest";
import { sdk, serveClient } from "../support/aws-sdk.ts";

const { pool, client } = await serveClient({ usernameAttributes: [] });

it("imports a file of many rows, which is longer than a call may be", async () => {
  const { userPoolId: UserPoolId } = pool;
  const { CSVHeader = [] } = await client.send(new sdk.GetCSVHeaderCommand({ UserPoolId }));
  const row = (index: number): string => {
    const values = new Map([
      ["cognito:username", `user${index}`],
      ["email", `user${index}@example.com`],
      ["email_verified", "TRUE"],
      ["address", `${index} Main Street`],
    ]);
    return CSVHeader.map((name) => values.get(name) ?? "").join(",");
  };
  const file = [CSVHeader.join(","), ...Array.from({ length: 1_200 }, (_, index) => row(index))].join("\n");
  expect(file.length).toBeGreaterThan(65_536);
  const { UserImportJob: job } = await client.send(
    new sdk.CreateUserImportJobCommand({
      UserPoolId,
      JobName: "many",
      CloudWatchLogsRoleArn: "arn:aws:iam::123456789012:role/import",
    }),
  );
  expect(await put(job?.PreSignedUrl ?? "", file)).toBe(200);
  const request = { UserPoolId, JobId: job?.JobId };
  let described = (await client.send(new sdk.StartUserImportJobCommand(request))).UserImportJob;
  expect(described?.Status).toBe("Pending");
  while (described?.Status === "Pending" || described?.Status === "InProgress") {
    described = (await client.send(new sdk.DescribeUserImportJobCommand(request))).UserImportJob;
  }
  expect(described).toMatchObject({ Status: "Succeeded", ImportedUsers: 1_200, FailedUsers: 0 });
  const { Users } = await client.send(new sdk.ListUsersCommand({ UserPoolId, Filter: 'username = "user1199"' }));
  expect(Users?.[0]?.UserStatus).toBe("RESET_REQUIRED");
});

/** Sends a file on a connection of its own, and resolves to the status. */
function put(url: string, body: string): Promise<number | undefined> {
  const headers = { "x-amz-server-side-encryption": "aws:kms", "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method: "PUT", headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
