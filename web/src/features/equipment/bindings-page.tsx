import { bindingActions } from '@gt/domain/equipment/care-actions.ts'
import { equipmentTrialIndex } from '@gt/domain/equipment/equipment-trial-index.entity.ts'
import { idsOf } from '@gt/domain/kit/fields/json.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { Switch } from 'antd'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import { useWords } from '../../kit/i18n.ts'
import { RefList } from '../../kit/ref-list.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { TreePage } from '../../shapes/tree-page.tsx'
import './plan-dialog.css'

const { trial_list_id, equipment_id, required } = equipmentTrialIndex.fields
const most = 200
const tests = idsOf(trial_list_id.label, { each: 'trial_list', max: most })
const machines = idsOf(equipment_id.label, { each: 'equipment', max: most })
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function BindDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const { t, say } = useWords()
  const [ofTests, setTests] = useState<string[]>([])
  const [ofMachines, setMachines] = useState<string[]>([])
  const [needed, setNeeded] = useState(true)
  const [problem, setProblem] = useState('')
  const binding = useWrite(bindingActions, 'Bind')
  const isWhole = ofTests.length > 0 && ofMachines.length > 0
  const bind = async (): Promise<void> => {
    if (binding.busy || !isWhole) return
    setProblem('')
    try {
      const { count } = await binding.run({
        trial_list_ids: ofTests,
        equipment_ids: ofMachines,
        required: needed ? 1 : 0,
      })
      toastDone(t('page.djequipment.equipmentitrialindex.bound', { n: count }))
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <FormModal
      title={title}
      dirty={isWhole}
      problem={problem}
      foot={
        <Button
          look="primary"
          busy={binding.busy}
          reason={isWhole ? undefined : t('page.djequipment.equipmentitrialindex.choose')}
          onClick={() => void bind()}
        >
          {title}
        </Button>
      }
      onClose={onClose}
    >
      <div className="gt-care-fields">
        <label htmlFor="gt-bind-tests">{say(trial_list_id.label)}</label>
        <RefList
          id="gt-bind-tests"
          path="trial_list"
          field={tests}
          value={ofTests}
          onChange={value => setTests(idsIn(value))}
        />
        <label htmlFor="gt-bind-machines">{say(equipment_id.label)}</label>
        <RefList
          id="gt-bind-machines"
          path="equipment"
          field={machines}
          value={ofMachines}
          onChange={value => setMachines(idsIn(value))}
        />
        <label htmlFor="gt-bind-required">{say(required.label)}</label>
        <Switch id="gt-bind-required" checked={needed} onChange={setNeeded} />
      </div>
      <p className="gt-consequence">{t('page.djequipment.equipmentitrialindex.note')}</p>
    </FormModal>
  )
}

/** Which machines serve which tests. */
export function BindingsPage({ page }: { page: PageDefinition }) {
  const { toolbar } = usePage(page.code)
  const [binding, setBinding] = useState(false)
  return (
    <TreePage
      page={page}
      slots={{
        tools: { bindEquip: { run: () => setBinding(true) } },
        dialogs: binding ? (
          <BindDialog
            title={toolbar('toolbar').find(({ Op }) => Op === 'bindEquip')?.Name ?? ''}
            onClose={() => setBinding(false)}
          />
        ) : null,
      }}
    />
  )
}
