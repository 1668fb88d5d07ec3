/** The same word however the point of a grade and its letters are written. */
const alike = (text: string): string => `lower(replace(${text}, '·', '.'))`

/** Two texts of a row as one, by the rule of `spec-words.ts`: what the first names already is not said twice. */
export const onceSql = (first: string, second: string): string =>
  `concat_ws(' ', nullif(${first}, ''), case when position(' ' || ${alike(second)} || ' ' in ' ' || ${alike(`coalesce(${first}, '')`)} || ' ') = 0 then nullif(${second}, '') end)`

/** What a sample is of its material in one text, as `specWords` says it: specification, then grade. */
export const specSql = (alias: string): string => onceSql(`${alias}.specification`, `${alias}.grade`)
