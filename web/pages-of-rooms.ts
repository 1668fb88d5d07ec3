/** Files of definitions under the folder of the domain: pages, ledgers and settings. */
export const definitionFiles = '*/*.{page,ledger,settings}.ts'

/** The address of a page that is a definition: `…/djequipment.equipmentsorts.page.ts` is `/djequipment/equipmentsorts`. */
export const addressOfDefinition = (file: string): string =>
  `/${file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.(page|ledger|settings)\.ts$/, '')
    .replace('.', '/')}`

/** Pages that stand in a folder, except those before signing in: the shell loads what knows them with the first of them. */
export const inRoom = (address: string): boolean => /^\/(?!account\/|open\/)[^/]+\//.test(address)
