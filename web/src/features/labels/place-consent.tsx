import { useId, useState } from 'react'
import { useSigned } from '../../app/state.ts'
import { useWords } from '../../kit/i18n.ts'
import { consentToPlace, placeConsented } from '../../kit/scan-consent.ts'
import './labels.css'

/** Whether this device may tell where labels are scanned: off until its holder says so, for him alone. */
export function PlaceConsent() {
  const { t } = useWords()
  const id = useId()
  const { user } = useSigned()
  const [given, setGiven] = useState(() => placeConsented(localStorage, user.Id))
  return (
    <p className="gt-place-consent">
      <input
        id={id}
        type="checkbox"
        checked={given}
        onChange={event => {
          consentToPlace(localStorage, user.Id, event.target.checked)
          setGiven(event.target.checked)
        }}
      />
      <label htmlFor={id}>{t('page.qrcodelibrary.qrcodelocation.consent')}</label>
    </p>
  )
}
