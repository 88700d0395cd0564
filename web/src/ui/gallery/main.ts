import { mount } from 'svelte'
import { wordsReady } from '../../lib/words.svelte'
import '../tokens.css'
import '../base.css'
import Gallery from './Gallery.svelte'

await wordsReady()
mount(Gallery, { target: document.getElementById('app')! })
