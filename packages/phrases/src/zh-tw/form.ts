/** What every form says that others may change, too. `named`: what is asked where a screen is left with parts that are not saved. */
export const form = {
  named: '尚未儲存：{names}。',
  changedElsewhere: '這段期間有人更改了這裡。現在儲存的是：{now}。儲存後會換成您填寫的內容。',
  savedMeanwhile: '其他人剛剛更改了此項。您的變更仍在：再次儲存即可保留。',
  removedElsewhere: '其他人剛剛刪除了此項。內容都還在：可以複製，或另存為新項。',
  saveAsNew: '另存為新項',
  resendCode: '重新傳送驗證碼',
  codeResent: '新的驗證碼已寄出。',
};
