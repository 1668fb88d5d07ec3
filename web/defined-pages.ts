/** The address of a page that is a definition: `…/djequipment.equipmentsorts.page.ts` is `/djequipment/equipmentsorts`. */
export const addressOfDefinition = (file: string): string =>
  `/${file.slice(file.lastIndexOf('/') + 1, -'.page.ts'.length).replace('.', '/')}`
