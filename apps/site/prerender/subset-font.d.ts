declare module "subset-font" {
  /** @see https://github.com/papandreou/subset-font#readme */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: "woff2";
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
      readonly noLayoutClosure: boolean;
    },
  ): Promise<Uint8Array>;
}
