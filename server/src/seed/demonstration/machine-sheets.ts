import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import { equipmentDegradation } from '@gt/domain/equipment/equipment-degradation.entity.ts'
import { equipmentEnableDisable } from '@gt/domain/equipment/equipment-enable-disable.entity.ts'
import { equipmentFault } from '@gt/domain/equipment/equipment-fault.entity.ts'
import { equipmentFaultBind } from '@gt/domain/equipment/equipment-fault-bind.entity.ts'
import { equipmentRepair } from '@gt/domain/equipment/equipment-repair.entity.ts'
import { equipmentScrap } from '@gt/domain/equipment/equipment-scrap.entity.ts'
import { equipmentStateChange } from '@gt/domain/equipment/equipment-state-change.entity.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, idsByKey, putRows } from '../put-rows.ts'
import { day, inUnit, known, type Scene } from './scene.ts'
import { seedLifeLines, seedStockTakes } from './stock-takes.ts'

/** Who keeps and who approves the machines of a laboratory, and the machines that something happened to. */
interface Cast {
  readonly keeper: string
  readonly approver: string
  readonly tester: string
  /** One that was broken, repaired and is used again. */
  readonly repaired: string
  /** One that stands still. */
  readonly still: string
}

const casts: Readonly<Record<string, Cast>> = {
  SFJC: { keeper: 'equip', approver: 'director', tester: 'tester1', repaired: 'YQ-LX-002', still: 'YQ-LQ-007' },
  LJ3: { keeper: 'gd-tester1', approver: 'gd-chief', tester: 'gd-tester2', repaired: 'GD-LX-002', still: 'GD-TG-002' },
}

interface Place extends Cast {
  readonly tx: Transaction
  readonly scene: Scene
  readonly devices: IdsByKey
}

const by = ({ scene }: Place, name: string) => known(scene.users, name)

/** A machine that broke, was repaired and accepted, and one whose repair waits. */
async function seedRepairs(place: Place): Promise<void> {
  const { tx, scene, devices, keeper, approver, tester, repaired, still } = place
  const faults = await putRows(
    tx,
    equipmentFault,
    ['fault_no'],
    [
      {
        fault_no: 'GZ-001',
        equipment_id: idOf(devices, repaired),
        found_at: `${day(scene, -75)} 14:20:00`,
        affected_from: `${day(scene, -75)} 14:20:00`,
        found_by_id: by(place, tester),
        phenomenon: '加荷时压力波动，油管接头渗油',
        cause: '密封圈老化',
        impact_assessment: '故障在试验开始前发现，无受影响结果',
        severity: 'major',
        state: 'cleared',
        treatment: '更换密封圈，试运行正常',
        closed_at: `${day(scene, -68)} 16:00:00`,
      },
      {
        fault_no: 'GZ-002',
        equipment_id: idOf(devices, still),
        found_at: `${day(scene, -6)} 09:40:00`,
        affected_from: `${day(scene, -6)} 09:40:00`,
        found_by_id: by(place, tester),
        phenomenon: '开机后显示屏无显示',
        severity: 'major',
        state: 'open',
      },
    ],
    'once',
  )
  const repairs = await putRows(
    tx,
    equipmentRepair,
    ['repair_no'],
    [
      {
        repair_no: 'WX-001',
        equipment_id: idOf(devices, repaired),
        equipment_fault_id: idOf(faults, 'GZ-001'),
        fault_text: '加荷时压力波动，油管接头渗油',
        sent_on: day(scene, -74),
        repair_unit: '示范仪器设备维修部',
        repairer: '厂家工程师',
        content: '更换油管接头密封圈，加注液压油',
        parts: '密封圈 2 个',
        cost: '680',
        finished_on: day(scene, -69),
        result: 'fixed',
        recalibrate_required: 0,
        applied_by_id: by(place, keeper),
        approved_by_id: by(place, approver),
        accepted_by_id: by(place, approver),
        state: 'accepted',
      },
      {
        repair_no: 'WX-002',
        equipment_id: idOf(devices, still),
        equipment_fault_id: idOf(faults, 'GZ-002'),
        fault_text: '开机后显示屏无显示',
        sent_on: day(scene, -3),
        repair_unit: '示范仪器设备维修部',
        cost: '1200',
        recalibrate_required: 1,
        applied_by_id: by(place, keeper),
        state: 'applied',
      },
    ],
    'once',
  )
  await putRows(
    tx,
    equipmentFaultBind,
    ['equipment_fault_id', 'equipment_repair_id'],
    [
      {
        equipment_fault_id: idOf(faults, 'GZ-001'),
        equipment_repair_id: idOf(repairs, 'WX-001'),
        bound_by_id: by(place, keeper),
        bound_at: `${day(scene, -74)} 09:00:00`,
      },
    ],
    'once',
  )
}

/** How the states of these machines changed, and what was applied for besides. */
async function seedChanges(place: Place): Promise<void> {
  const { tx, scene, devices, keeper, approver, repaired, still } = place
  const decided = (offset: number) => ({
    applied_by_id: by(place, keeper),
    approved_by_id: by(place, approver),
    approved_at: `${day(scene, offset)} 10:30:00`,
    effective_at: `${day(scene, offset)} 10:30:00`,
    done_at: `${day(scene, offset)} 10:30:00`,
    state: 'approved',
  })
  await putRows(
    tx,
    equipmentStateChange,
    ['change_no'],
    [
      {
        change_no: 'SBD-001',
        equipment_id: idOf(devices, repaired),
        from_state: 'in_service',
        to_state: 'stopped',
        reason: '油管渗油，停用待修',
        source_kind: 'manual',
        ...decided(-75),
      },
      {
        change_no: 'SBD-002',
        equipment_id: idOf(devices, repaired),
        from_state: 'stopped',
        to_state: 'in_service',
        reason: '维修验收合格',
        check_result: '试运行正常，示值复核符合要求',
        source_kind: 'manual',
        ...decided(-68),
      },
      {
        change_no: 'SBD-003',
        equipment_id: idOf(devices, still),
        from_state: 'in_service',
        to_state: 'sealed',
        reason: '暂无该项试验，申请封存',
        source_kind: 'manual',
        applied_by_id: by(place, keeper),
        approved_by_id: by(place, approver),
        effective_at: `${day(scene, -20)} 10:30:00`,
        opinion: '先停用，维修后再定',
        state: 'rejected',
      },
    ],
    'once',
  )
  await putRows(
    tx,
    equipmentScrap,
    ['scrap_no'],
    [
      {
        scrap_no: 'BF-001',
        equipment_id: idOf(devices, still),
        reason: '多次维修，配件停产',
        applied_on: day(scene, -12),
        applied_by_id: by(place, keeper),
        appraisal: '主机完好，更换显示单元后可继续使用',
        approved_by_id: by(place, approver),
        opinion: '可修复，先送修',
        state: 'rejected',
      },
    ],
    'once',
  )
}

/** Sheets that only a graded laboratory has: a site writes them as changes of the state. */
async function seedGradedSheets(place: Place): Promise<void> {
  const { tx, scene, devices, keeper, repaired, still } = place
  const lists = await idsByKey(tx, trialList, ['calculation_key'])
  const lead = by(place, 'tech')
  await putRows(
    tx,
    equipmentEnableDisable,
    ['sheet_no'],
    [
      {
        sheet_no: 'SBD-004',
        equipment_id: idOf(devices, still),
        action: 'disable',
        reason: '显示异常，停用待查',
        effective_on: day(scene, -19),
        applied_on: day(scene, -19),
        applied_by_id: by(place, keeper),
        approved_by_id: lead,
        approved_on: day(scene, -19),
        state: 'approved',
      },
      {
        sheet_no: 'SBD-005',
        equipment_id: idOf(devices, still),
        action: 'enable',
        reason: '重启后显示恢复',
        check_result: '开机 30 min 显示正常',
        applied_on: day(scene, -8),
        applied_by_id: by(place, keeper),
        approved_by_id: lead,
        opinion: '原因未查明，不同意启用',
        state: 'rejected',
      },
    ],
    'once',
  )
  await putRows(
    tx,
    equipmentDegradation,
    ['sheet_no'],
    [
      {
        sheet_no: 'SBD-006',
        equipment_id: idOf(devices, repaired),
        reason: '检校前示值偏差接近允许值',
        old_accuracy: '1 级',
        new_accuracy: '2 级',
        allowed_scope: '混凝土立方体抗压强度，400～1000 kN',
        permitted_trial_ids: [idOf(lists, 'concrete-cube-strength')],
        range_min: '400',
        range_max: '1000',
        applied_by_id: by(place, keeper),
        approved_by_id: lead,
        opinion: '新证书合格，不需降级',
        state: 'rejected',
      },
    ],
    'once',
  )
}

/** Faults, repairs and changes of states of the machines of a laboratory. */
export async function seedMachineSheets(scene: Scene, unit: string): Promise<void> {
  const cast = casts[unit]
  if (!cast) return
  await inUnit(scene, unit, async tx => {
    const place: Place = { ...cast, tx, scene, devices: await idsByKey(tx, equipment, ['equipment_number']) }
    await seedRepairs(place)
    await seedChanges(place)
    if (unit === 'SFJC') await seedGradedSheets(place)
    await seedLifeLines(tx)
    if (unit === 'SFJC') await seedStockTakes(scene, tx)
  })
}
