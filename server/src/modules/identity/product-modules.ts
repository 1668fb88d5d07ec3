import type { Label } from '@gt/domain/kit/label.ts'
import { definedCodes } from '../../pages/definitions.ts'
import { cell, readTable } from '../../seed/read-table.ts'

/** A branch or page that comes with the product. */
interface ProductModule {
  readonly code: string
  /** Null for a branch. */
  readonly url: string | null
  /** Its screen stands in this release. */
  readonly built: boolean
  readonly name: Label
}

/** The menu of the product as it comes, in its order. */
export const productModules: readonly ProductModule[] = readTable('modules').map(row => ({
  code: cell(row, 'code'),
  url: cell(row, 'url') || null,
  built: row.built === '1' || definedCodes.has(cell(row, 'code')),
  name: { zh: cell(row, 'zh'), en: cell(row, 'en'), es: cell(row, 'es') },
}))

const byCode = new Map(productModules.map(one => [one.code.toLowerCase(), one]))
const byUrl = new Map(productModules.flatMap(one => (one.url ? [[one.url.toLowerCase(), one] as const] : [])))

/** The module of the product with a code, whatever its case. */
export const productModule = (code: string): ProductModule | undefined => byCode.get(code.toLowerCase())

/** The module of the product with an address; addresses are compared lower-cased. */
export const productPage = (url: string): ProductModule | undefined => byUrl.get(url.toLowerCase())
