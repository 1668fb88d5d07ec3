const pages = ['gdonlineentrust.', 'gdentrustmanage.entrustprogress.']
const orders = 'gdonlineentrust.onlineentrust.view'

/** The rights to online orders among operation codes, lower-cased; none without the right to order. */
export const onlineRights = (permissions: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(permissions.has(orders) ? [...permissions].filter(code => pages.some(page => code.startsWith(page))) : [])
