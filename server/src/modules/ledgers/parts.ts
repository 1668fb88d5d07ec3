/** Name of the person of an alias of `app_user`, as lists tell it. */
export const personSql = (alias: string): string =>
  `coalesce(${alias}.real_name, ${alias}.nickname, ${alias}.user_name)`

/** Where the sample of an alias comes from at the works: stake and part. */
export const partSql = (alias: string): string =>
  `nullif(concat_ws(' ', nullif(${alias}.site_stake, ''), nullif(${alias}.structural_part, '')), '')`

/** What the sample of an alias stands for: quantity with its unit. */
export const representedSql = (alias: string): string =>
  `nullif(concat(trim_scale(${alias}.representative_quantity), ' ', ${alias}.representative_unit), ' ')`

/** The month of a day or moment. */
export const monthSql = (day: string): string => `to_char(${day}, 'YYYY-MM')`

/** When the report of an alias was approved for the first time: a change does not move it. */
export const firstApproved = (alias: string): string =>
  `coalesce((select min(v.effective_at) from report_revision v where v.business_id = ${alias}.business_id and v.report_id = ${alias}.id
    and v.deleted_at is null), ${alias}.approved_at)`
