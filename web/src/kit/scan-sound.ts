let ears: AudioContext | null = null

/** What is heard of a scan: a short high tone when it was taken, a long low one when it was refused. */
const tones = { taken: { hertz: 1320, seconds: 0.08 }, refused: { hertz: 220, seconds: 0.35 } } as const
const volume = 0.08

/**
 * Tells by a tone what became of a scanned label (interface 4.3). A browser that plays nothing stays silent: the tone stands
 * beside words and colour, never in their place.
 */
export function soundScan(taken: boolean): void {
  if (typeof AudioContext === 'undefined') return
  ears ??= new AudioContext()
  const { hertz, seconds } = taken ? tones.taken : tones.refused
  const tone = ears.createOscillator()
  const gain = ears.createGain()
  tone.frequency.value = hertz
  gain.gain.value = volume
  tone.connect(gain).connect(ears.destination)
  tone.start()
  tone.stop(ears.currentTime + seconds)
}
