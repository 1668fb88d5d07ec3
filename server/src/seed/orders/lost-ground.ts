/** Codes of the system, of module loading, of a database that is away, and of a printer whose worker is gone. */
const lostCodes = /^(E[A-Z]{2}|ERR_|08|53|57P|worker_lost$|closed$)/

/**
 * Whether an error says that what the filling stands on is gone: files, the database, the printer. It is no refusal of one order,
 * and every further order would meet it too.
 */
export function isLostGround(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { readonly code?: unknown }
  return (typeof code === 'string' && lostCodes.test(code)) || /^Connection terminated/.test(error.message)
}
