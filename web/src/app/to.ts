/**
 * Address of a page by its code: `to('djequipment.equipmentlist', {id: '7'})` is `/djequipment/equipmentlist?id=7`.
 * The only way to write a link.
 */
export function to(page: string, params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(params).toString()
  return `/${page.replaceAll('.', '/')}${query ? `?${query}` : ''}`
}
