/** Posts whose work is the money of the laboratory; others who may look bills up see no sums of it (page /home). */
const moneyPosts: readonly string[] = ['cashier', 'lab_admin', 'director']

/** True when somebody with these posts sees what was billed, received and owed in all. */
export const seesMoney = (posts: readonly string[]): boolean => posts.some(post => moneyPosts.includes(post))
