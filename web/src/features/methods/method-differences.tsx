import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { differencesOf } from '@gt/domain/methods/own-method.ts'
import { useWords } from '../../kit/i18n.ts'
import type { MethodPart } from './method-draft.ts'

/** In what a method differs from the one that it was copied from. */
export function MethodDifferences({
  draft,
  origin,
}: Pick<MethodPart, 'draft'> & { readonly origin: MethodDefinition }) {
  const { t } = useWords()
  const found = differencesOf(origin, draft.definition)
  if (found.length === 0) return <p>{t('page.djtrialtestset.trialmethod.same')}</p>
  return (
    <table className="gt-method-table">
      <thead>
        <tr>
          <th scope="col">{t('page.djtrialtestset.trialmethod.place')}</th>
          <th scope="col">{t('page.djtrialtestset.trialmethod.before')}</th>
          <th scope="col">{t('page.djtrialtestset.trialmethod.after')}</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ path, before, after }) => (
          <tr key={path}>
            <td>
              <code>{path}</code>
            </td>
            <td>
              <code>{before}</code>
            </td>
            <td>
              <code>{after}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
