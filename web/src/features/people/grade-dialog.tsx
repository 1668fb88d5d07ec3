import { labGrade } from '@gt/domain/organisation/business.entity.ts'
import { personnelActions } from '@gt/domain/people/personnel-actions.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { Failed } from '../../kit/parts.tsx'
import './people.css'

type Grade = (typeof labGrade.codes)[number]

/** How many people of which kind the laboratory has, beside the least numbers of a grade. */
export function GradeDialog({ onClose }: { onClose: () => void }) {
  const { t, say } = useWords()
  const [wanted, setWanted] = useState<Grade | null>(null)
  const { data, error, refetch } = useRead(personnelActions, 'GradeCheck', { grade: wanted }, { keep: true })
  const grade = wanted ?? data?.grade ?? null
  return (
    <Dialog
      title={t('page.personnel.personnelmanage.check')}
      width={560}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Select<Grade>
        aria-label={t('page.personnel.personnelmanage.grade')}
        style={{ width: '100%' }}
        value={grade}
        placeholder={t('page.personnel.personnelmanage.grade')}
        onChange={setWanted}
        options={labGrade.codes.map(code => ({ value: code, label: say(labGrade.labels[code]) }))}
      />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <table className="gt-grade">
            <thead>
              <tr>
                <th scope="col">{t('page.personnel.personnelmanage.grade_what')}</th>
                <th scope="col">{t('page.personnel.personnelmanage.grade_has')}</th>
                <th scope="col">{t('page.personnel.personnelmanage.grade_wanted')}</th>
                <th scope="col">{t('page.personnel.personnelmanage.grade_result')}</th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map(line => {
                const short = line.wanted !== null && line.has < line.wanted
                return (
                  <tr key={line.key}>
                    <th scope="row">{t(`page.personnel.personnelmanage.grade_${line.key}`)}</th>
                    <td>{line.has}</td>
                    <td>{line.wanted ?? '—'}</td>
                    <td className={short ? 'short' : undefined}>
                      {line.wanted === null
                        ? '—'
                        : short
                          ? t('page.personnel.personnelmanage.grade_short', { n: line.wanted - line.has })
                          : t('page.personnel.personnelmanage.grade_enough')}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p>
            {t('page.personnel.personnelmanage.grade_majors', {
              list: data.majors.map(({ name, people }) => `${name} ${people}`).join(listMark()) || '—',
            })}
          </p>
        </>
      ) : null}
    </Dialog>
  )
}
