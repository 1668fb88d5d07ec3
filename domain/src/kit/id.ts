/** Key of a record: a decimal string on the wire and in the program; never a JavaScript number (53 bits are too few). */
export type Id = string
export type Flag = 0 | 1
/** Exact decimal number as text, with the digits that are stored, for example `"12.50"`. */
export type Decimal = string
/** `YYYY-MM-DD` in laboratory time. */
export type LocalDate = string
/** `YYYY-MM-DD HH:mm:ss` in laboratory time. */
export type LocalDateTime = string
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A record is saved when its id is greater than 0 (specification 4, clause 4.6-010). */
export const isSaved = (id: Id | null | undefined): id is Id => !!id && /^[1-9]\d*$/.test(id)

/** Business 0 stands for "no business": platform and organisation users, and the platform's default rows. */
export const noBusiness: Id = '0'
