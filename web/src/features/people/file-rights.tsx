import { fileActions } from '@gt/domain/people/file-actions.ts'
import { useRead } from '../../app/queries.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'

interface TableProps {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

function Table({ title, heads, rows }: TableProps) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <table className="gt-grade">
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(cells => (
            <tr key={cells.join('|')}>
              {heads.map((head, at) => (
                <td key={head}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const none = '—'

/** The posts that a person holds, the tests that he may do, check, audit and approve, and what he may sign. */
export function FileRights({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(fileActions, 'Rights', { id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Progress />
  const [from, to] = [t('page.personnel.personnel.from'), t('page.personnel.personnel.to')]
  if (data.posts.length + data.tests.length + data.signing.length === 0)
    return <Empty text={t('page.personnel.personnel.no_rights')} />
  return (
    <div className="gt-file-rights">
      <Table
        title={t('page.personnel.personnel.posts')}
        heads={[t('page.personnel.personnel.post'), from, to]}
        rows={data.posts.map(one => [one.name, one.valid_from ?? none, one.valid_to ?? none])}
      />
      <Table
        title={t('page.personnel.personnel.tests')}
        heads={[
          t('page.personnel.personnel.test'),
          t('page.personnel.personnel.parameter'),
          t('page.personnel.personnel.role'),
          t('page.personnel.personnel.certificate'),
          from,
          to,
        ]}
        rows={data.tests.map(one => [
          ...[one.test, one.parameter ?? t('page.personnel.personnel.whole'), one.role, one.certificate ?? none],
          ...[one.valid_from, one.valid_to ?? none],
        ])}
      />
      <Table
        title={t('page.personnel.personnel.signing')}
        heads={[t('page.personnel.personnel.role'), t('page.personnel.personnel.scope'), from, to]}
        rows={data.signing.map(one => [
          one.role,
          one.scope ?? t('page.personnel.personnel.everything'),
          one.valid_from,
          one.valid_to ?? none,
        ])}
      />
    </div>
  )
}
