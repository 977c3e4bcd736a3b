/** What every form says that others may change, too. `named`: what is asked where a screen is left with parts that are not saved. */
export const form = {
  named: '尚未保存：{names}。',
  changedElsewhere: '其间有人改动了这里。现在保存的是：{now}。保存后会换成您填写的内容。',
  savedMeanwhile: '其他人刚刚更改了此项。您的更改仍在：再次保存即可保留。',
  removedElsewhere: '其他人刚刚删除了此项。内容都还在：可以复制，或另存为新项。',
  saveAsNew: '另存为新项',
  resendCode: '重新发送验证码',
  codeResent: '新的验证码已发送。',
};
