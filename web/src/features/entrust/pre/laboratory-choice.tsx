import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { Select } from 'antd'
import { useNavigate } from 'react-router'
import { routeKey } from '../../../app/routes.ts'
import { chooseBusiness, signed, useSigned } from '../../../app/state.ts'
import { to } from '../../../app/to.ts'
import { confirm } from '../../../kit/confirm.tsx'
import { toastFailure } from '../../../kit/failure-words.ts'
import { useWords } from '../../../kit/i18n.ts'
import { Place, preId } from './pre-field.tsx'

interface LaboratoryChoiceProps {
  /** The draft is kept in its laboratory, and stays there. */
  readonly stored: boolean
  /** Something was typed that another laboratory would not have. */
  readonly dirty: boolean
}

const name = 'target_business_id'
const wizard = to('djentrustmanage.entrusttemp', { edit: 'new' })

/**
 * The laboratory to which an announcement goes: one of those that know the caller, chosen before the draft is kept. Each has tests,
 * prices and instructions of its own, so that another one begins a form of its own.
 */
export function LaboratoryChoice({ stored, dirty }: LaboratoryChoiceProps) {
  const { t, say } = useWords()
  const { facts } = useSigned()
  const navigate = useNavigate()
  const choose = async (id: string): Promise<void> => {
    const laboratory = facts.businesses.find(one => one.id === id)
    const sure =
      !dirty ||
      (await confirm({
        question: t('page.djentrustmanage.entrusttemp.other_laboratory', { name: laboratory?.name ?? '' }),
        verb: t('page.djentrustmanage.entrusttemp.begin_anew'),
      })) !== null
    if (!sure) return
    await chooseBusiness(id)
    // a laboratory at a site takes orders on pages of its own
    navigate(signed.get()?.routes.has(routeKey(wizard)) ? wizard : '/')
  }
  return (
    <Place name={name} label={say(entrustmentTemp.fields[name].label)} required>
      <Select
        id={preId(name)}
        aria-required
        disabled={stored || facts.businesses.length < 2}
        value={facts.business?.id ?? null}
        options={facts.businesses.map(one => ({ value: one.id, label: one.name }))}
        onChange={id => void choose(id ?? '').catch(toastFailure)}
      />
    </Place>
  )
}
