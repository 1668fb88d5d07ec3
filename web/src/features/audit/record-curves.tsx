import { useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Pieces } from '../../kit/paper/pieces.tsx'
import type { Curve } from './curves.ts'

/** The curves of the records, small; a press shows one large (looks 7.6). */
export function RecordCurves({ curves }: { readonly curves: readonly Curve[] }) {
  const { t } = useWords()
  const [large, show] = useState<Curve | null>(null)
  const title = (curve: Curve): string => t('page.djentrustmanage.auditlist.curve', { number: curve.key })
  return (
    <div className="curves">
      {curves.map(curve => (
        <div key={curve.key} className="curve">
          <div className="small">
            <Pieces pieces={[curve.drawing]} />
          </div>
          {/* over the drawing, whose figures are no name of the button */}
          <button type="button" aria-label={title(curve)} title={title(curve)} onClick={() => show(curve)} />
        </div>
      ))}
      {large ? (
        <Dialog title={title(large)} width={840} onClose={() => show(null)}>
          <div className="gt-audit-curve">
            <Pieces pieces={[large.drawing]} />
          </div>
        </Dialog>
      ) : null}
    </div>
  )
}
