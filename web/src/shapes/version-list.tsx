import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { useRead } from '../app/queries.ts'
import { Value } from '../kit/cells.tsx'
import { fieldOf, fieldTitle } from '../kit/columns.tsx'
import { asCrud } from '../kit/crud-controller.ts'
import type { GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import { Failed } from '../kit/parts.tsx'
import './calibration.css'

/** Versions that a record shows. */
const mostShown = 50

/** The versions of a record before the present one, the newest first, with the values that tests took from them. */
export function VersionList({ page, row }: { readonly page: PageDefinition; readonly row: GridRow }) {
  const words = useWords()
  const { t } = words
  const { entity } = page
  const { data, error, refetch } = useRead(asCrud(pageController(page)), 'List', {
    filter: [{ field: 'version_of_id', op: 'eq', value: row.id }],
    sort: { field: 'version_no', dir: 'desc' },
    view: 'versions',
    size: mostShown,
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  const names = ['version_no', ...(entity.versioned?.values ?? [])].filter(name =>
    page.columns.some(({ of }) => of === name),
  )
  return (
    <section className="gt-versions" aria-label={t('kit.shape.versions')}>
      <h3>{t('kit.shape.versions')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys */}
      <div className="box" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {names.map(name => (
                <th key={name} scope="col">
                  {fieldTitle(fieldOf(entity, name), words)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(version => (
              <tr key={version.id}>
                {names.map(name => (
                  <td key={name}>
                    <Value value={version[name] ?? null} field={fieldOf(entity, name)} name={name} row={version} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
