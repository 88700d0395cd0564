// Shrinks texts that do not fit. Their width is measured, since scripts differ in how wide their letters are.

import type { Attachment } from 'svelte/attachments'

/**
 * Shrink an element's text, down to a share of its size, until no line is wider than the element. Text that is too long even
 * at the smallest size is broken: a single line into several, and words where they have to be. The text is an argument so
 * that a new one is measured again.
 */
export const fitted =
  (_text: string, smallest: number): Attachment<HTMLElement> =>
  (node) => {
    let width = 0
    const fit = (): void => {
      node.style.fontSize = node.style.whiteSpace = ''
      node.style.overflowWrap = 'normal'
      const text = document.createRange()
      text.selectNodeContents(node)
      const [room, needed] = [node, text].map((one) => one.getBoundingClientRect().width) as [number, number]
      width = node.clientWidth
      if (needed <= room) return // in fractions of a pixel: less than one is enough for an ellipsis
      const share = Math.floor((room / needed) * 100 - 1) / 100 // letters do not shrink quite as their size does
      node.style.fontSize = `${Math.max(smallest, share)}em`
      if (share >= smallest) return
      node.style.whiteSpace = 'normal'
      node.style.overflowWrap = 'anywhere'
    }
    fit()
    const size = new ResizeObserver(() => {
      if (node.clientWidth !== width) fit()
    })
    size.observe(node)
    document.fonts.addEventListener('loadingdone', fit)
    return () => {
      size.disconnect()
      document.fonts.removeEventListener('loadingdone', fit)
    }
  }
