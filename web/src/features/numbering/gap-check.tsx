import { numberDraw } from '@gt/domain/numbering/number-draw.entity.ts'
import { useState } from 'react'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { JumpList } from './jumps-dialog.tsx'

const field = numberDraw.fields.number_rule_id

/** The serials of a chosen rule that no record holds, each with its reason. */
export function GapCheck({ onClose }: { onClose: () => void }) {
  const { t, say } = useWords()
  const [rule, setRule] = useState<string | null>(null)
  return (
    <Dialog
      title={t('page.djbaseset.numberman.gap_check')}
      width={720}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <AntdProvider>
        <label className="field" htmlFor="gt_gap_rule">
          <span>{say(field.label)}</span>
          <RefPicker
            id="gt_gap_rule"
            field={field}
            path="number_draw.number_rule_id"
            value={rule}
            onChange={value => setRule(typeof value === 'string' ? value : null)}
          />
        </label>
      </AntdProvider>
      {rule ? <JumpList ruleId={rule} /> : null}
    </Dialog>
  )
}
