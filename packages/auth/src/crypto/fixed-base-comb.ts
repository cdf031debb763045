/**
 * Computes powers of a fixed base with precomputed tables (a comb), for any number type.
 *
 * The exponent's bits are written as 24 rows of 11 bits. The powers base^(2^11), base^(2^22), … and their products are
 * computed once. Each power then takes 55 multiplications instead of about 300.
 *
 * The sequence of multiplications is the same for every exponent: a column without a set bit multiplies by the neutral
 * entry.
 *
 * @see Lim and Lee, "More flexible exponentiation with precomputation", https://doi.org/10.1007/3-540-48658-5_11
 */

/**
 * Four tables of six rows of 11 bits hold exponents of up to 264 bits. Private values and the shares of x have 256
 * bits.
 */
const TABLES = 4;
const TABLE_ROWS = 6;
const ROW_BITS = 11;

/** The longest exponent, in bits. */
export const COMB_BITS = TABLES * TABLE_ROWS * ROW_BITS;

export interface Group<T> {
  /**
   * Multiplying by it does not change a value. It is as long as other elements, so that the multiplication takes as
   * long.
   */
  readonly neutral: T;
  readonly multiply: (left: T, right: T) => T;
}

/**
 * Returns a function that raises the base to an exponent, given as at most 264 binary digits. Creating it takes 481
 * multiplications.
 *
 * @param base - the fixed base.
 * @param group - how to multiply, and the element that changes nothing.
 */
export function createComb<T>(base: T, { neutral, multiply }: Group<T>): (bits: string) => T {
  /**
   * The products of all subsets of the factors. The product at an index contains factor j if bit j of the index is set.
   */
  const productsOf = (factors: readonly T[]): T[] =>
    factors.reduce(
      (table, factor) => [...table, factor, ...table.slice(1).map((entry) => multiply(entry, factor))],
      [neutral],
    );

  const square = (value: T, times: number): T => {
    let result = value;
    for (let done = 0; done < times; done += 1) result = multiply(result, result);
    return result;
  };

  /** The tables of the highest rows come first, in the order of the exponent's bits. */
  const tables: T[][] = [];
  let row = base;
  while (tables.length < TABLES) {
    const rows: T[] = [];
    for (; rows.length < TABLE_ROWS; row = square(row, ROW_BITS)) rows.push(row);
    tables.unshift(productsOf(rows));
  }

  return (digits) => {
    const bits = digits.padStart(COMB_BITS, "0");
    let value = neutral;
    for (let column = 0; column < ROW_BITS; column += 1) {
      value = multiply(value, value);
      for (const [index, table] of tables.entries()) {
        let digit = 0;
        for (let place = 0; place < TABLE_ROWS; place += 1) {
          digit = digit * 2 + Number(bits[(index * TABLE_ROWS + place) * ROW_BITS + column]);
        }
        value = multiply(value, table[digit] ?? neutral);
      }
    }
    return value;
  };
}
