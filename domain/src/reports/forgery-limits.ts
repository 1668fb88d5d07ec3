/** How much a stranger may tell of a suspected forgery (page reportpreview, report): characters, and photographs. */
export const forgeryLimits = { shortest: 10, longest: 500, contact: 100, photos: 3 } as const
