import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'

interface ScanTestProps {
  readonly onRead: () => void
  readonly onClose: () => void
}

/** A field for the label gun, which types a label and presses Enter; what came is shown. */
export function ScanTest({ onRead, onClose }: ScanTestProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [read, setRead] = useState('')
  return (
    <Dialog
      title={t('page.sys.test.scan')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <input
        className="gt-input"
        value={text}
        aria-label={t('page.sys.test.scan_here')}
        placeholder={t('page.sys.test.scan_here')}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || text.trim() === '') return
          event.preventDefault()
          setRead(text.trim())
          setText('')
          onRead()
        }}
      />
      <p role="status">{read ? t('page.sys.test.scan_read', { text: read }) : t('page.sys.test.scan_none')}</p>
    </Dialog>
  )
}
