/** Of the normal distribution, for 95 %. */
const Z = 1.96;

/**
 * Between which shares the true one lies with 95 % certainty. E. B. Wilson, "Probable inference, the law of succession,
 * and statistical inference" (Journal of the American Statistical Association 22, 1927).
 *
 * @param right from 0 to `asked`, which is 1 or more
 */
export function wilsonInterval(right: number, asked: number): { low: number; high: number } {
  const share = right / asked;
  const weight = Z ** 2 / asked;
  const middle = share + weight / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / asked + weight / (4 * asked));
  return {
    low: Math.max(0, (middle - half) / (1 + weight)),
    high: Math.min(1, (middle + half) / (1 + weight)),
  };
}
