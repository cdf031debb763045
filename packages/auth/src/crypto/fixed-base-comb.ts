/**
 * Powers of a base that is always the same, by a comb (Lim and Lee, CRYPTO '94, "More flexible exponentiation with
 * precomputation"), for any engine's numbers.
 *
 * The exponent's bits are written as 20 rows of 13 bits. The powers base^(2^13), base^(2^26), … and their products are computed
 * once; after that the rows are raised together, by 65 multiplications instead of some 300. A first sign-in raises g three
 * times, and with this shape it takes the fewest multiplications, the tables' own included.
 *
 * The sequence of multiplications is the same for every exponent: a column without a set bit multiplies by the neutral entry.
 */
import type { BigInteger } from "./big-integer.ts";

/** Four tables of five rows take exponents of up to 260 bits: our own private values, and the shares of hashes. */
const TABLES = 4;
const TABLE_ROWS = 5;
const ROW_BITS = 13;

/** The longest exponent, in bits. */
export const COMB_BITS = TABLES * TABLE_ROWS * ROW_BITS;

export interface Group<T> {
  /** Changes nothing, and is as long as any other element, so that multiplying by it takes as long. */
  readonly neutral: T;
  readonly multiply: (left: T, right: T) => T;
}

/** A function that raises the base to an exponent of 0 to 2^260 - 1; making it takes 351 multiplications. */
export function createComb<T>(base: T, { neutral, multiply }: Group<T>): (exponent: BigInteger) => T {
  /** The products of all choices of some factors; factor j is in those whose index has bit j. */
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

  /** The highest rows first, as the exponent's bits are. */
  const tables: T[][] = [];
  let row = base;
  while (tables.length < TABLES) {
    const rows: T[] = [];
    for (; rows.length < TABLE_ROWS; row = square(row, ROW_BITS)) rows.push(row);
    tables.unshift(productsOf(rows));
  }

  return (exponent) => {
    const bits = exponent.toString(2).padStart(COMB_BITS, "0");
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
