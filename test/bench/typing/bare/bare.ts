import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

new Editor({ element: document.getElementById('app'), extensions: [StarterKit] });
