import type { savedFiles as source } from '../en-us/saved-files.ts';

export const savedFiles = {
  saved: '已儲存到此裝置：{place}',
  notSaved: '檔案沒有儲存。',
  reasons: {
    'disk-full': '裝置的空間已滿。請先刪除一些內容再試。',
    'not-allowed': '裝置不允許應用程式儲存檔案。',
    'too-large': '檔案太大，應用程式無法儲存。請在瀏覽器中匯出。',
    'not-saved': '裝置無法寫入檔案。請重試，或在瀏覽器中匯出。',
    busy: '還有其他檔案正在儲存。請稍後再試。',
    'cut-off': '檔案尚未傳完連線就中斷了，沒有儲存任何內容。請重試。',
    'no-confirmation': '應用程式沒有回應。重試前請先查看裝置的下載內容。',
    'old-app': '這個版本的應用程式不能儲存這個檔案。請安裝新版本，或在瀏覽器中匯出。',
  },
} satisfies typeof source;
