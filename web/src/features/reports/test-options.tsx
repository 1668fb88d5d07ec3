import { reportSet } from '@gt/domain/reports/report-set.entity.ts'
import { testOptionActions } from '@gt/domain/reports/test-option-actions.ts'
import { testOptionNames, testOptions } from '@gt/domain/reports/test-options.ts'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { type OptionValue, useOptionText } from './option-text.ts'
import { TestOptionForm } from './test-option-form.tsx'

const headFoot = reportSet.fields.header_footer_set_id

/** The tests that the form is open for; none chosen yet for new ones. */
interface Opened {
  readonly tests: readonly string[]
  readonly own: Readonly<Record<string, OptionValue>>
}

/** Opens the tests that have settings of their own. */
export function TestOptionsTool({ page }: { readonly page: string }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="gt-tool" onClick={() => setOpen(true)}>
        <FlaskConical aria-hidden strokeWidth={1.75} />
        <span>{t('page.totalset.reportset.by_test')}</span>
      </button>
      {open ? <TestOptions page={page} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Tests with settings of their own, each with what it has, and the way to set more. */
function TestOptions({ page, onClose }: { readonly page: string; readonly onClose: () => void }) {
  const { t, say } = useWords()
  const rights = usePage(page)
  const text = useOptionText()
  const { data, error, isPending, refetch } = useRead(testOptionActions, 'List', {})
  const [opened, setOpened] = useState<Opened | null>(null)
  const [tool] = rights.toolbar('form').filter(({ Op }) => Op === 'applyto')
  const mayApply = rights.can('applyto')
  if (data && opened)
    return (
      <TestOptionForm
        data={data}
        question={tool?.Confirm || t('page.totalset.reportset.sure')}
        tests={opened.tests}
        own={opened.own}
        onClose={() => setOpened(null)}
      />
    )
  return (
    <Dialog
      title={t('page.totalset.reportset.by_test')}
      width={860}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {mayApply ? (
            <Button look="primary" onClick={() => setOpened({ tests: [], own: {} })}>
              {tool?.Name ?? t('page.totalset.reportset.apply')}
            </Button>
          ) : null}
        </>
      }
    >
      <p className="quiet">{t('page.totalset.reportset.about')}</p>
      {isPending ? <Progress /> : null}
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data?.rows.length === 0 ? <div className="gt-none">{t('page.totalset.reportset.none')}</div> : null}
      {data && data.rows.length > 0 ? (
        <table className="gt-lines">
          <thead>
            <tr>
              <th>{t('page.totalset.reportset.test')}</th>
              <th>{t('page.totalset.reportset.own')}</th>
              <th>{t('page.totalset.reportset.changed')}</th>
              {mayApply ? <th /> : null}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(row => (
              <tr key={row.trial_list_id}>
                <td>{row.test}</td>
                <td>
                  {[
                    ...testOptionNames
                      .filter(name => row.own[name] !== null && row.own[name] !== undefined)
                      .map(name => `${say(testOptions[name].field.label)}：${text(name, row.own[name] ?? null)}`),
                    ...(row.head_foot ? [`${say(headFoot.label)}：${row.head_foot}`] : []),
                  ].join('；')}
                </td>
                <td className="gt-number">{formatMinute(row.updated_at)}</td>
                {mayApply ? (
                  <td>
                    <Button look="link" onClick={() => setOpened({ tests: [row.trial_list_id], own: row.own })}>
                      {t('common.edit')}
                    </Button>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Dialog>
  )
}
