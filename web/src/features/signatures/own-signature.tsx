import { stepRole } from '@gt/domain/reports/lists.ts'
import { type OwnSignature, signaturePictureActions } from '@gt/domain/reports/signing-actions.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import type { Page } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { Strokes } from './signature-picture.tsx'

const ways = ['draw', 'upload'] as const
type Way = (typeof ways)[number]

/** The reader's own signature with its state, the way to a new one, and what he may sign. */
export function OwnSignaturePanel({ page }: { readonly page: Page }) {
  const { t, say } = useWords()
  const { data, error, isPending, refetch } = useRead(signaturePictureActions, 'Own', {})
  const [way, setWay] = useState<Way | null>(null)
  const names = new Map(page.toolbar('panel').map(tool => [tool.Op, tool.Name]))
  const nameOf = (one: Way): string => names.get(one) ?? t(`page.djbaseset.signature.${one}`)
  if (isPending) return <Progress />
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (data.laboratory === 0) return <Empty text={t('page.djbaseset.signature.elsewhere')} />
  const buttons = (
    <div className="buttons">
      {ways
        .filter(one => page.can(one))
        .map(one => (
          <Button key={one} look={one === 'draw' ? 'primary' : 'default'} onClick={() => setWay(one)}>
            {nameOf(one)}
          </Button>
        ))}
    </div>
  )
  return (
    <>
      <div className="gt-own-signature">
        <section>
          <h2>{t('page.djbaseset.signature.mine')}</h2>
          {data.current ? (
            <Told one={data.current} text={t('page.djbaseset.signature.in_force')} />
          ) : data.waiting ? null : (
            <p className="quiet">{t('page.djbaseset.signature.none')}</p>
          )}
          {data.waiting ? (
            <Told
              one={data.waiting}
              text={
                data.waiting.state === 'rejected'
                  ? t('page.djbaseset.signature.sent_back', { reason: data.waiting.opinion ?? '—' })
                  : t('page.djbaseset.signature.waits')
              }
            />
          ) : null}
          {buttons}
          <p className="quiet">{t('page.djbaseset.signature.about')}</p>
        </section>
        <section>
          <h2>{t('page.djbaseset.signature.rights')}</h2>
          {data.rights.length === 0 ? <p className="quiet">{t('page.djbaseset.signature.no_rights')}</p> : null}
          {data.rights.length > 0 ? (
            <table className="gt-lines">
              <thead>
                <tr>
                  <th>{t('page.djbaseset.signature.role')}</th>
                  <th>{t('page.djbaseset.signature.tests')}</th>
                  <th>{t('page.djbaseset.signature.days')}</th>
                </tr>
              </thead>
              <tbody>
                {data.rights.map(right => (
                  <tr key={`${right.role} ${right.valid_from} ${right.valid_to}`}>
                    <td>{say(stepRole.labels[right.role])}</td>
                    <td>{right.tests}</td>
                    <td className="gt-number">{`${right.valid_from} ～ ${right.valid_to ?? ''}`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : null}
        </section>
      </div>
      {way ? <KeepDialog source={way} title={nameOf(way)} onClose={() => setWay(null)} /> : null}
    </>
  )
}

function Told({ one, text }: { readonly one: OwnSignature; readonly text: string }) {
  return (
    <>
      <Strokes picture={one.picture} alt={text} />
      <p>
        {text} <span className="quiet gt-number">{formatMinute(one.created_at)}</span>
      </p>
    </>
  )
}
