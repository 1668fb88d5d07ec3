const openPath = '/api/v1/File/Open'

/**
 * The address behind a signed link, as path and query, when the server of this page made it; null for anything else, so
 * that the viewer cannot be pointed at foreign files (page pdfviewer). Whether the signature holds, the server says.
 */
export function ownFileLink(link: string | null, origin: string): string | null {
  if (!link) return null
  let url: URL
  try {
    url = new URL(link, origin)
  } catch {
    return null
  }
  const own = url.origin === origin && url.pathname === openPath && url.username === '' && url.password === ''
  return own && url.searchParams.has('sig') ? url.pathname + url.search : null
}
