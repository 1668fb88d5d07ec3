const shooting = 'gt-shooting'

/** Browsers let a page be taken at a safe address only. */
export const canTakePage = (): boolean => navigator.mediaDevices?.getDisplayMedia !== undefined

/** One picture of the page in front of the user, without the dialog that asks for it; the browser asks him first. */
export async function takePage(): Promise<File> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false })
  document.documentElement.classList.add(shooting)
  try {
    const video = document.createElement('video')
    video.srcObject = stream
    await video.play()
    // the picture of the screen comes a moment behind what is drawn
    await new Promise(done => setTimeout(done, 300))
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
    if (!blob) throw new Error('the picture cannot be written')
    return new File([blob], 'page.png', { type: 'image/png' })
  } finally {
    document.documentElement.classList.remove(shooting)
    for (const track of stream.getTracks()) track.stop()
  }
}
