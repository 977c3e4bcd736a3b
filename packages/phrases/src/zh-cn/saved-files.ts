import type { savedFiles as source } from '../en-us/saved-files.ts';

export const savedFiles = {
  saved: '已保存到此设备：{place}',
  notSaved: '文件没有保存。',
  reasons: {
    'disk-full': '设备的空间已满。请先删除一些内容再试。',
    'not-allowed': '设备不允许应用保存文件。',
    'too-large': '文件太大，应用无法保存。请在浏览器中导出。',
    'not-saved': '设备无法写入文件。请重试，或在浏览器中导出。',
    busy: '还有其他文件正在保存。请稍后再试。',
    'cut-off': '文件还没传完连接就断了，没有保存任何内容。请重试。',
    'no-confirmation': '应用没有回应。重试前请先查看设备的下载内容。',
    'old-app': '这个版本的应用不能保存这个文件。请安装新版本，或在浏览器中导出。',
  },
} satisfies typeof source;
