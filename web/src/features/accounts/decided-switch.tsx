import { useWords } from '../../kit/i18n.ts'

/** Applications that wait, or those that were decided. */
export function DecidedSwitch({
  decided,
  onChange,
}: {
  readonly decided: boolean
  readonly onChange: (decided: boolean) => void
}) {
  const { t } = useWords()
  return (
    <div className="gt-chips gt-no-print">
      {[false, true].map(one => (
        <button key={String(one)} type="button" aria-pressed={decided === one} onClick={() => onChange(one)}>
          {t(one ? 'kit.queue.decided_ones' : 'kit.queue.waiting_ones')}
        </button>
      ))}
    </div>
  )
}
