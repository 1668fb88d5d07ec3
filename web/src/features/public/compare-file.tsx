import { FileCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'

type Result = 'same' | 'other' | 'failed'

/** Digest of a file as hexadecimal text; the library comes when the first file is chosen, since plain http has no other. */
async function digestOf(file: File): Promise<string> {
  const [{ sha256 }, { bytesToHex }, content] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
    file.arrayBuffer(),
  ])
  return bytesToHex(sha256(new Uint8Array(content)))
}

/** Compares a file in hand with the digest of the issued one, on this device: the file is not sent. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const { t } = useWords()
  const chooser = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [busy, setBusy] = useState(false)
  const compare = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setBusy(true)
    setResult(null)
    try {
      setResult((await digestOf(file)) === sha256 ? 'same' : 'other')
    } catch (error) {
      console.error(error)
      setResult('failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="gt-slip gt-compare">
      <div>
        <h2>{t('page.account.reportpreview.compare')}</h2>
        <p>{t('page.account.reportpreview.compare_how')}</p>
      </div>
      <Button icon={FileCheck} busy={busy} onClick={() => chooser.current?.click()}>
        {t('page.account.reportpreview.compare_choose')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        onChange={event => {
          void compare(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <p className="result" role="status">
        {result ? (
          <>
            <Glyph shape={result === 'same' ? 'check' : 'cross'} tone={result === 'same' ? 'green' : 'red'} size={16} />
            {t(`page.account.reportpreview.compare_${result}`)}
          </>
        ) : null}
      </p>
    </section>
  )
}
