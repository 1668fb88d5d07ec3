import { equipment as machineEntity } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentCalibration } from '@gt/domain/equipment/equipment-calibration.entity.ts'
import type { Verdict } from '@gt/domain/equipment/verdict.ts'
import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { call, session } from '../../app/client.ts'
import { PublicFrame } from '../../app/public-frame.tsx'
import { to } from '../../app/to.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Banner } from './banner.tsx'
import { groupedCode } from './code.ts'
import { CodePage } from './code-page.tsx'
import { EquipmentInside } from './equipment-inside.tsx'
import { Facts } from './facts.tsx'
import type { Look } from './outcome.ts'

/** The colours of the paper label, each with a sign of its own. */
const looks: Readonly<Record<Verdict, Look>> = {
  usable: { shape: 'check', tone: 'green' },
  limited: { shape: 'p50', tone: 'orange' },
  overdue: { shape: 'bang', tone: 'red' },
  stopped: { shape: 'cross', tone: 'red' },
}

/** A machine by its label: what it is and whether it may be used today; more for people of its laboratory who are signed in (page equipmentpreview). */
export function EquipmentCheck({ code }: { code: string | null }) {
  const { t, say } = useWords()
  const title = t('page.account.equipmentpreview.title')
  return (
    <CodePage
      code={code}
      title={title}
      path={to('account.equipmentpreview')}
      ask={asked => call(publicActions, 'EquipmentCheck', { code: asked })}
      found={({ machine, message, asked_at }, asked) => {
        if (!machine) return message
        const { fields } = machineEntity
        const traced = equipmentCalibration.fields
        const { days_left: left } = machine
        return (
          <PublicFrame title={title} laboratory={machine.laboratory}>
            <Banner look={looks[machine.verdict]} title={t(`page.account.equipmentpreview.${machine.verdict}`)}>
              {machine.allowed_scope ?? t(`page.account.equipmentpreview.advice_${machine.verdict}`)}
            </Banner>
            <div className="width">
              <section className="gt-slip">
                <Facts
                  facts={[
                    { name: say(fields.name.label), value: machine.name },
                    { name: say(fields.equipment_number.label), value: machine.equipment_number, number: true },
                    { name: say(fields.specification_model.label), value: machine.specification_model },
                    { name: say(fields.serial_number.label), value: machine.serial_number, number: true },
                    { name: say(fields.manufacturer.label), value: machine.manufacturer },
                    { name: say(fields.measuring_range.label), value: machine.measuring_range },
                    { name: say(fields.range_accuracy.label), value: machine.range_accuracy },
                    { name: say(traced.certificate_no.label), value: machine.certificate_no, number: true },
                    { name: say(traced.verification_unit.label), value: machine.verification_unit },
                    { name: say(traced.calibrated_on.label), value: machine.calibrated_on, number: true },
                    { name: say(fields.validity_period.label), value: machine.validity_period, number: true },
                    {
                      name: t('page.account.equipmentpreview.days_left'),
                      value:
                        left === null
                          ? null
                          : left < 0
                            ? t('page.account.equipmentpreview.days_over', { n: -left })
                            : t('page.account.equipmentpreview.days', { n: left }),
                    },
                    {
                      name: t('page.account.reportpreview.phone'),
                      value: machine.laboratory_phone ? (
                        <a href={`tel:${machine.laboratory_phone}`}>{machine.laboratory_phone}</a>
                      ) : null,
                      number: true,
                    },
                    { name: t('page.account.qrcodepreview.code'), value: groupedCode(asked), number: true },
                    { name: t('page.account.equipmentpreview.asked_at'), value: formatMinute(asked_at), number: true },
                  ]}
                />
              </section>
              {session.get('gt_token') ? <EquipmentInside code={asked} /> : null}
            </div>
          </PublicFrame>
        )
      }}
    />
  )
}
