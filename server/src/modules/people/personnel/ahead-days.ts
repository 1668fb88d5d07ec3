/** How far ahead the end of a certificate is told, in days. */
export const aheadDays = 90
