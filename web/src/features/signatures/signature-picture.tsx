import { signaturePictureActions } from '@gt/domain/reports/signing-actions.ts'
import { useRead } from '../../app/queries.ts'
import { useWords } from '../../kit/i18n.ts'
import './signatures.css'

/** A signature on the white of the paper on which it will stand. */
export const Strokes = ({ picture, alt }: { readonly picture: string; readonly alt: string }) => (
  <img className="gt-strokes" src={`data:image/png;base64,${picture}`} alt={alt} />
)

/** The picture of a signature, for its owner and who judges it; it is asked for by itself and kept in no list. */
export function SignaturePicture({ id }: { readonly id: string }) {
  const { t } = useWords()
  const { data, isPending } = useRead(signaturePictureActions, 'Picture', { id })
  if (data) return <Strokes picture={data.picture} alt={t('page.djbaseset.signature.picture')} />
  return isPending ? null : <span className="quiet">—</span>
}
