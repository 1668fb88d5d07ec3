import type { DrawnReadings, Question } from '../draw.ts'
import {
  drawCoarseMud,
  drawCoarseSieve,
  drawCrushing,
  drawFineSieve,
  drawFlakiness,
  drawSandEquivalent,
} from './aggregate.ts'
import { drawBinder, drawDuctility, drawMarshall, drawPenetration, drawSoftening } from './asphalt.ts'
import { drawEdta, drawUcs } from './bound.ts'
import { drawCementStrength, drawConsistency, drawFineness, drawSetting, drawSoundness } from './cement.ts'
import { drawCubes, drawMortar, drawRebound } from './concrete.ts'
import { drawDeflection, drawSandReplacement, drawTexture } from './site.ts'
import { drawCbr, drawCompaction, drawLimits, drawMoisture } from './soil.ts'
import { drawBend, drawTension, drawWeight, drawWeld } from './steel.ts'

const drawings: Readonly<Record<string, (question: Question) => DrawnReadings>> = {
  'agg-coarse-mud': drawCoarseMud,
  'agg-coarse-sieve': drawCoarseSieve,
  'agg-crushing-value': drawCrushing,
  'agg-fine-sieve': drawFineSieve,
  'agg-flakiness': drawFlakiness,
  'agg-sand-equivalent': drawSandEquivalent,
  'asphalt-binder-content': drawBinder,
  'asphalt-marshall': drawMarshall,
  'bitumen-ductility': drawDuctility,
  'bitumen-penetration': drawPenetration,
  'bitumen-softening-point': drawSoftening,
  'cement-consistency': drawConsistency,
  'cement-fineness': drawFineness,
  'cement-setting-time': drawSetting,
  'cement-soundness': drawSoundness,
  'cement-strength': drawCementStrength,
  'concrete-cube-strength': drawCubes,
  'inorganic-edta': drawEdta,
  'inorganic-ucs': drawUcs,
  'mortar-cube-strength': drawMortar,
  'rebar-bend': drawBend,
  'rebar-tension': drawTension,
  'rebar-weight-deviation': drawWeight,
  'rebar-weld-tension': drawWeld,
  'site-deflection': drawDeflection,
  'site-rebound-hammer': drawRebound,
  'site-sand-replacement': drawSandReplacement,
  'site-texture-depth': drawTexture,
  'soil-cbr': drawCbr,
  'soil-compaction': drawCompaction,
  'soil-liquid-plastic-limit': drawLimits,
  'soil-moisture-oven': drawMoisture,
}

/** Readings of one sample by a method (demonstration data section 9). */
export function drawReadings(method: string, question: Question): DrawnReadings {
  const draw = drawings[method]
  if (!draw) throw new Error(`no readings are drawn for ${method}`)
  return draw(question)
}
