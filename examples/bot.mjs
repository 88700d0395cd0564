// A bot for every game in JavaScript, without libraries: ridotto simulate truco --deals 10 --bots "exec:node bot.mjs,random"
import { createInterface } from 'node:readline'

const say = (message) => console.log(JSON.stringify(message))
for await (const line of createInterface({ input: process.stdin })) {
  const { type, id, legal } = JSON.parse(line)
  if (type === 'hello') say({ type: 'hello', protocol: 1, name: 'Scripted', author: 'the ridotto' })
  if (type === 'act') say({ type: 'action', id, action: legal.find((text) => text.startsWith('play ')) ?? legal[0] })
}
