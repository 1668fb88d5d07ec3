/** Condition on a row of `user_post_map` whose post gives rights today. */
export const holdsToday = (alias: string): string =>
  `coalesce(${alias}.valid_from <= gt_today(), true) and coalesce(${alias}.valid_to >= gt_today(), true)`
